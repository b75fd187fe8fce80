// It defines _GNU_SOURCE, with which some types of the C library would be others in this module alone.
#ifndef _GNU_SOURCE
#include <event2/event-config.h>
#undef _GNU_SOURCE
#endif
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>

"""The queue of films on Redis: one task of Celery for each row of a table. scripts/farm/queue says how to use it.

Redis has for each job: `films:JOB`, its settings; `films:JOB:tries`, how often each row was begun; `films:JOB:results`,
how each row ended, as the lines of JSON that `animrender batch` prints. Celery has the list `films` of the rows that wait,
and `unacked` and `unacked_index` with those that workers have.
"""

import argparse
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import time
from socket import gethostname

import redis
from celery import Celery
from kombu.exceptions import OperationalError

REDIS_URL = os.environ.get("REDIS_URL", "redis://127.0.0.1:6379/0")
# Seconds without a sign of life after which a worker counts as lost, and its row is given to another one.
LOST_AFTER = int(os.environ.get("QUEUE_LOST_AFTER", "60"))
# Seconds between two signs of life, and between two searches for lost workers.
PULSE = max(1, LOST_AFTER // 4)
QUEUE = "films"
# Seconds that a job is kept after its last row has ended: a week.
KEPT = 7 * 24 * 60 * 60


def say(text):
    print(text, file=sys.stderr, flush=True)


def fail(code, text):
    say(text)
    sys.exit(code)


try:
    store = redis.Redis.from_url(REDIS_URL, decode_responses=True, health_check_interval=25)
except ValueError as error:
    fail(64, f"REDIS_URL isn't right: {error}")
app = Celery("films", broker=REDIS_URL)
app.conf.update(
    task_default_queue=QUEUE,
    # A row leaves the queue when it has ended, not when it is begun.
    task_acks_late=True,
    task_ignore_result=True,
    # A worker has one row at a time, and none in advance.
    worker_prefetch_multiplier=1,
    # The worker itself waits for the program. Of a pool of processes, those that a killed worker leaves would go on, and a
    # lost connection would give away rows that are still being made.
    worker_pool="solo",
    worker_enable_remote_control=False,
    worker_redirect_stdouts=False,
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,
    broker_transport_options={
        "visibility_timeout": LOST_AFTER,
        "unacked_restore_interval": PULSE,
        "unacked_restore_throttle": 1,
        # A worker that is killed while it searches for lost ones keeps others from searching for so long.
        "unacked_mutex_expire": 2 * PULSE,
    },
)


def patiently(action):
    """The result of `action`, which is repeated while Redis doesn't answer."""
    while True:
        try:
            return action()
        except (redis.ConnectionError, redis.TimeoutError, OperationalError):
            time.sleep(1)


def enqueue(job, row):
    film.apply_async((job, row), task_id=f"{job}:{row}")


@app.task(bind=True, name="film")
def film(self, job, row):
    """Makes the films of a row, unless it has ended already. A row that fails goes to the end of the queue."""
    settings = patiently(lambda: settings_of(job))
    if settings is None or patiently(lambda: store.hexists(f"films:{job}:results", row)):
        return
    tries = patiently(lambda: store.hincrby(f"films:{job}:tries", row, 1))
    name = f"films[{os.getpid()}]: {job}:{row}"
    if tries > settings["tries"]:
        outcome = failure(row, f"its worker was lost {settings['tries']} times", 70)
        tries -= 1
    else:
        say(f"{name} begins, try {tries}")
        outcome = make(settings, row, self.request.properties["delivery_tag"])
        if outcome["status"] == "failed" and tries < settings["tries"]:
            patiently(lambda: enqueue(job, row))
            say(f"{name} failed and will be tried again: {outcome['error']}")
            return
    outcome |= {"tries": tries, "worker": f"{gethostname()}:{os.getpid()}"}
    patiently(lambda: record(job, row, outcome, len(settings["rows"])))
    say(f"{name} {outcome['status']}")


def settings_of(job):
    """The settings of a job; None if there is no such job."""
    text = store.get(f"films:{job}")
    return text and json.loads(text)


def record(job, row, outcome, count):
    """Writes down how a row ended. A job is kept for a week after its last row has."""
    store.hset(f"films:{job}:results", row, json.dumps(outcome, ensure_ascii=False))
    if store.hlen(f"films:{job}:results") == count:
        for name in ("", ":tries", ":results"):
            store.expire(f"films:{job}{name}", KEPT)


def failure(row, reason, code):
    """A line like those of `animrender batch`, for what it can't say itself."""
    return {"row": row, "status": "failed", "files": [], "error": reason, "exitCode": code}


def make(settings, row, tag):
    """Runs the program, and returns its line of JSON about the row. Films that are right are kept."""
    # The program ends with its worker. It isn't in the worker's group, so that Ctrl-C lets the film end.
    command = ["setpriv", "--pdeathsig", "KILL", os.environ["ANIMRENDER"], "batch", *settings["arguments"]]
    command += ["--rows", str(row), "--resume", "--jobs", "1"]
    try:
        process = subprocess.Popen(
            command, cwd=settings["folder"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, errors="replace", start_new_session=True)
    except OSError as error:
        return failure(row, f"{error.strerror}: {error.filename}", 71)
    try:
        output, messages = wait(process, tag, settings["longest"])
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return failure(row, f"it took longer than {settings['longest']} s (--longest)", 75)
    lines = output.splitlines()
    if lines:
        return json.loads(lines[-1])
    reason = messages.strip() or "the program said nothing"
    if process.returncode < 0:
        return failure(row, f"signal {-process.returncode} ended the program: {reason}", 128 - process.returncode)
    return failure(row, reason, process.returncode)


def wait(process, tag, longest):
    """Waits for the program, and tells Redis meanwhile that the row with this tag isn't lost."""
    end = time.monotonic() + longest
    while True:
        left = end - time.monotonic()
        try:
            return process.communicate(timeout=min(PULSE, max(0, left)))
        except subprocess.TimeoutExpired:
            if left <= PULSE:
                raise
        try:
            store.zadd("unacked_index", {tag: time.time()}, xx=True)
        except (redis.ConnectionError, redis.TimeoutError):
            pass  # The next sign of life may arrive.


def add(options):
    """Checks all rows, puts each into the queue, and prints the name of the job."""
    ours = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    for name in ("--rows", "--shard", "--retry-failed"):
        ours.add_argument(name)
    ours.add_argument("--jobs", default=str(os.cpu_count()))
    for name in ("--resume", "--overwrite", "--dry-run", "--quiet"):
        ours.add_argument(name, action="store_true")
    chosen, rest = ours.parse_known_args(options.arguments)
    arguments = [options.spec, *rest]
    if "-" in arguments:
        fail(64, "each worker reads the spec and the data: let both be files")
    selection = ["--jobs", chosen.jobs, "--dry-run"]
    for name in ("rows", "shard", "retry_failed"):
        if value := getattr(chosen, name):
            selection.append(f"--{name.replace('_', '-')}={value}")
    check = subprocess.run(
        [os.environ["ANIMRENDER"], "batch", *arguments, *selection], stdout=subprocess.PIPE, text=True)
    if check.returncode > 1:
        sys.exit(check.returncode)
    outcomes = [json.loads(line) for line in check.stdout.splitlines()]
    if all(outcome["status"] == "failed" for outcome in outcomes):
        fail(65, "no row is right: nothing was put into the queue")
    if chosen.dry_run:
        return
    job = secrets.token_hex(4)
    rows = sorted(outcome["row"] for outcome in outcomes)
    settings = {
        "arguments": arguments, "folder": os.getcwd(), "rows": rows, "tries": options.tries, "longest": options.longest}
    store.set(f"films:{job}", json.dumps(settings))
    store.set("films:latest", job)
    for row in rows:
        enqueue(job, row)
    print(job)


def work(options):
    """Runs workers until it is told to end. One that is lost is replaced."""
    if options.lost_after < 4:
        fail(64, "--lost-after needs at least 4 seconds: a worker gives a sign of life once a second at most")
    command = [
        sys.executable, "-B", "-m", "celery", "--workdir", os.path.dirname(os.path.abspath(__file__)),
        "--app", "film_queue", "--quiet", "worker", "--loglevel", "warning", "--without-gossip", "--without-mingle",
        "--without-heartbeat"]
    environment = os.environ | {"QUEUE_LOST_AFTER": str(options.lost_after)}
    workers = {}
    is_ending = False

    def start():
        # In a session of its own: Ctrl-C is for this process, which lets the workers end their films.
        name = f"{secrets.token_hex(4)}@%h"
        worker = subprocess.Popen(
            [*command, "--hostname", name], env=environment, stdout=sys.stderr, start_new_session=True)
        workers[worker.pid] = worker

    def end(*_):
        nonlocal is_ending
        is_ending = True
        for worker in list(workers.values()):
            worker.terminate()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    for _ in range(options.workers):
        start()
    while workers:
        process, status = os.wait()
        workers.pop(process)
        if not is_ending:
            say(f"worker {process} was lost (exit code {os.waitstatus_to_exitcode(status)}): another one starts")
            time.sleep(1)
            start()
        if is_ending:
            end()


def results(options):
    """Prints how the rows of a job ended, in the order of rows."""
    job = options.job or store.get("films:latest")
    settings = job and settings_of(job)
    if not settings:
        fail(66, f"there is no job {job}: they are forgotten after a week" if job else "no rows were put into the queue")
    if options.wait:
        patiently(lambda: wait_for(job, settings["rows"]))
    lines = store.hgetall(f"films:{job}:results")
    statuses = {"made": 0, "skipped": 0, "failed": 0}
    for row, line in sorted(lines.items(), key=lambda pair: int(pair[0])):
        status = json.loads(line)["status"]
        statuses[status] += 1
        if status == "failed" or not options.failed:
            print(line)
    left = len(settings["rows"]) - len(lines)
    say(f"{len(settings['rows'])} rows: " + ", ".join(f"{n} {status}" for status, n in statuses.items()) + f", {left} left")
    sys.exit(2 if left else 1 if statuses["failed"] else 0)


def wait_for(job, rows):
    """Waits until all rows have ended. Rows that nobody has go into the queue again.

    Celery takes a row from the list before it notes who has it: a worker that is killed in between loses the row.
    """
    missing, looked = set(), time.monotonic()
    while (ended := store.hlen(f"films:{job}:results")) < len(rows):
        time.sleep(0.5)
        if time.monotonic() < looked + LOST_AFTER:
            continue
        looked = time.monotonic()
        say(f"{ended} of {len(rows)} rows have ended")
        # With a long list, this would take long, and be too early.
        before, missing = missing, set() if store.llen(QUEUE) > 1000 else unknown_rows(job, rows)
        for row in missing & before:
            say(f"row {row} was lost: it goes into the queue again")
            enqueue(job, row)
        missing -= before


def unknown_rows(job, rows):
    """The rows that have not ended, do not wait, and that no worker has."""
    known = {json.loads(message)["headers"]["id"] for message in store.lrange(QUEUE, 0, -1)}
    known |= {json.loads(message)[0]["headers"]["id"] for message in store.hvals("unacked")}
    # Last, because a row may end meanwhile.
    ended = set(store.hkeys(f"films:{job}:results"))
    return {row for row in rows if f"{job}:{row}" not in known and str(row) not in ended}


class Parser(argparse.ArgumentParser):
    def error(self, message):
        fail(64, f"{self.prog}: {message}")


def count(text):
    """A whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, found {text}")
    return int(text)


def main():
    parser = Parser(prog="queue", add_help=False)
    commands = parser.add_subparsers(required=True, metavar="serve, add, work or results")
    command = commands.add_parser("add", add_help=False)
    command.add_argument("--tries", type=count, default=3)
    command.add_argument("--longest", type=count, default=3600)
    command.add_argument("spec")
    command.add_argument("arguments", nargs=argparse.REMAINDER)
    command.set_defaults(run=add)
    command = commands.add_parser("work", add_help=False)
    command.add_argument("--workers", type=count, default=os.cpu_count())
    command.add_argument("--lost-after", type=count, default=60)
    command.set_defaults(run=work)
    command = commands.add_parser("results", add_help=False)
    command.add_argument("--wait", action="store_true")
    command.add_argument("--failed", action="store_true")
    command.add_argument("job", nargs="?")
    command.set_defaults(run=results)
    options = parser.parse_args()
    try:
        store.ping()
        options.run(options)
    except (redis.RedisError, OperationalError) as error:
        url = re.sub("//.*@", "//", REDIS_URL)  # without a password
        fail(69, f"no Redis answers at {url}: start one with scripts/farm/queue serve DIR, or name yours in REDIS_URL ({error})")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()

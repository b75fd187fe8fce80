"""timed.py SECONDS COMMAND…: runs a command and prints its time and memory as JSON.

This is a small process of its own, because a child's peak memory starts at its parent's. It adopts orphans,
so that the time of all descendants counts. After SECONDS, or at SIGTERM, it kills all of them.
"""

import ctypes
import json
import os
import resource
import signal
import sys
import time

PR_SET_CHILD_SUBREAPER = 36
PATIENCE = 3.0  # seconds before orphans of the command are killed


def main():
    limit, command = float(sys.argv[1]), sys.argv[2:]
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    go_first()
    for end in (signal.SIGALRM, signal.SIGTERM):
        signal.signal(end, lambda *_: kill_children())
    start, busy = time.monotonic(), busy_time()
    process = os.posix_spawnp(command[0], command, os.environ)
    signal.setitimer(signal.ITIMER_REAL, limit)
    _, status, usage = os.wait4(process, 0)
    wall = time.monotonic() - start
    signal.setitimer(signal.ITIMER_REAL, 0)
    reap_orphans()

    everything = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = everything.ru_utime + everything.ru_stime
    elapsed = time.monotonic() - start
    others = min(1.0, max(0.0, busy_time() - busy - cpu) / (elapsed * os.cpu_count()))
    print(json.dumps({
        "wall": wall, "cpu": cpu, "peak": usage.ru_maxrss * 1024,
        "code": os.waitstatus_to_exitcode(status), "others": others,
    }))


def go_first():
    """Takes the highest priority, if allowed, so that other programs disturb less."""
    os.setsid()  # a session of its own, because Linux schedules sessions before processes
    try:
        os.setpriority(os.PRIO_PROCESS, 0, -20)
        with open("/proc/self/autogroup", "w") as file:
            file.write("-20")
    except OSError:
        pass


def busy_time():
    """Seconds that all processors together were busy, or were taken by another virtual machine."""
    with open("/proc/stat") as file:
        user, nice, system, _, _, irq, softirq, steal = map(int, file.readline().split()[1:9])
    return (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")


def reap_orphans():
    """Waits for the command's orphans, and kills those that run for longer than PATIENCE."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            process, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if process:
            continue
        if time.monotonic() > end:
            kill_children()
        time.sleep(0.01)


def kill_children():
    """Kills our child processes. Their children become ours and are killed by the next call."""
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                parent = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == os.getpid():
            os.kill(int(name), signal.SIGKILL)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Decides how packets travel on a slow network: at a rate, with a delay, from a queue that overflows, and some are lost on the way.

    shaped-network.py DOWN_KBIT UP_KBIT ROUND_TRIP_MS LOSS_PERCENT SEED      (Linux, root)

Two network namespaces, each with a TUN device, and this process as the wire between them: a kernel without netem can do it too.
The first line of its output is JSON with the two namespaces and the two addresses; the network exists until standard input ends,
then the last line of the output says how many bytes were carried. The namespaces have no names: only this process and those that were
started inside hold them, so that nothing stays behind however it ends.
"""
import ctypes
import fcntl
import json
import os
import random
import select
import signal
import struct
import subprocess
import sys
import time
from collections import deque

# Addresses for documentation (RFC 5737): no real network has them.
BORROWER, LENDER = '192.0.2.1', '192.0.2.2'
CLONE_NEWNET = 0x40000000
TUNSETIFF = 0x400454CA
IFF_TUN, IFF_NO_PI = 0x0001, 0x1000
LONGEST_PACKET = 1500
QUEUE = 64 * LONGEST_PACKET


class Way:
    """One direction: first the queue, then the wire, which takes its time for a packet also where the packet is lost on it."""

    def __init__(self, device, kbit, delay, loss, seed):
        self.device, self.rate, self.delay, self.loss = device, kbit * 1000 / 8, delay, loss
        self.chance = random.Random(seed)
        self.free_at = 0.0
        self.under_way = deque()
        self.told = {'packets': 0, 'bytes': 0, 'lost': 0, 'overflowed': 0}

    def take(self, packet, now):
        begins = max(now, self.free_at)
        if (begins - now) * self.rate > QUEUE:
            self.told['overflowed'] += 1
            return
        self.free_at = begins + len(packet) / self.rate
        if self.chance.random() < self.loss:
            self.told['lost'] += 1
            return
        self.told['packets'] += 1
        self.told['bytes'] += len(packet)
        self.under_way.append((self.free_at + self.delay, packet))

    def deliver(self, now):
        while self.under_way and self.under_way[0][0] <= now:
            try:
                os.write(self.device, self.under_way.popleft()[1])
            except OSError:
                pass  # A full or closed device loses a packet, as a radio does.

    def next_at(self):
        return self.under_way[0][0] if self.under_way else float('inf')


def run(*words):
    subprocess.run(words, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def end_of_line(own, other):
    """A namespace of its own with one end of the network; answers the device and the namespace."""
    if ctypes.CDLL(None, use_errno=True).unshare(CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), 'no network namespace')
    device = os.open('/dev/net/tun', os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack('16sH', b'line', IFF_TUN | IFF_NO_PI))
    run('ip', 'address', 'add', own, 'peer', other, 'dev', 'line')
    for name in ('lo', 'line'):
        run('ip', 'link', 'set', name, 'up')
    # The kernel would remember how quick the last visit was and begin the next one accordingly; every visit is somebody's first.
    with open('/proc/sys/net/ipv4/tcp_no_metrics_save', 'w') as setting:
        setting.write('1')
    return device, os.open('/proc/self/ns/net', os.O_RDONLY)


def read_all(device):
    for _ in range(64):
        try:
            packet = os.read(device, 2 * LONGEST_PACKET)
        except OSError:
            return
        if packet[0] >> 4 == 4:
            yield packet


def main(down_kbit, up_kbit, round_trip_ms, loss_percent, seed):
    near, borrower = end_of_line(BORROWER, LENDER)
    far, lender = end_of_line(LENDER, BORROWER)
    delay, loss = float(round_trip_ms) / 2000, float(loss_percent) / 100
    down = Way(near, float(down_kbit), delay, loss, f'{seed} down')
    up = Way(far, float(up_kbit), delay, loss, f'{seed} up')
    namespace = f'/proc/{os.getpid()}/fd/'
    sides = {
        'near': {'namespace': f'{namespace}{borrower}', 'address': BORROWER},
        'far': {'namespace': f'{namespace}{lender}', 'address': LENDER},
    }
    print(json.dumps(sides), flush=True)
    heard = 0
    while True:
        wait = min(down.next_at(), up.next_at()) - time.monotonic()
        ready, _, _ = select.select([near, far, heard], [], [], max(0.0, min(wait, 1.0)))
        now = time.monotonic()
        for device, way in ((near, up), (far, down)):
            if device in ready:
                for packet in read_all(device):
                    way.take(packet, now)
        for way in (down, up):
            way.deliver(time.monotonic())
        if heard in ready and os.read(heard, 64) == b'':
            print(json.dumps({'down': down.told, 'up': up.told}), flush=True)
            return


if __name__ == '__main__':
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    main(*sys.argv[1:])

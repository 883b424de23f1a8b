# Copyright 2026 the Touchstone authors
# SPDX-License-Identifier: Apache-2.0
"""Requests a resource on many connections with a small window; reads a few bytes per second.

usage: slow_readers.py HOST PORT PATH CLIENTS BYTES_PER_SECOND [ADDRESS...]
The clients use the addresses of this machine in turn.
Prints "started" when all requests are sent, and "closed BYTES" when the server has closed all connections.
"""
import socket
import sys
import time

host, port, path, clients, rate = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]), int(sys.argv[5])
addresses = sys.argv[6:]


def connect(number):
    client = socket.socket()
    if addresses:
        client.bind((addresses[number % len(addresses)], 0))
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    client.connect((host, port))
    client.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    return client


def read(client):
    try:
        return len(client.recv(rate))
    except OSError:
        return 0


connections = [connect(number) for number in range(clients)]
print("started", flush=True)
while rate == 0:
    time.sleep(60)
received = 0
while connections:
    time.sleep(1)
    sizes = [read(client) for client in connections]
    connections = [client for client, size in zip(connections, sizes) if size > 0]
    received += sum(sizes)
print("closed", received, flush=True)

"""A whole OpenStack Swift on loopback, in one process: account, container, object and proxy server, one replica, S3 in front.

usage: python3 swift-node.py FOLDER [PORT]

The folder takes the configuration, the rings and the objects; its file system must have extended attributes. Prints the
port when it answers. Needs Debian's python3-swift, no root, no memcached, no daemons.
"""

import eventlet
import eventlet.debug
import eventlet.wsgi

eventlet.monkey_patch()

import os
import pathlib
import sys

# Nobody reads these objects after a power failure, and a disk takes longer for each of them than Swift does.
os.fsync = os.fdatasync = lambda file: None

from swift.common import utils
from swift.common.ring.builder import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp

STORAGES = ("account", "container", "object")
DEVICE = "disk"

CLUSTER = """
[swift-hash]
swift_hash_path_suffix = offprint
swift_hash_path_prefix = offprint

[storage-policy:0]
name = default
default = yes
"""

COMMON = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
log_level = ERROR
disable_fallocate = true
"""

STORAGE = """
[app:main]
use = egg:swift#{kind}
replication_server = false
"""

# Pages of listings are short, because each object costs it milliseconds. A body's bytes and its ETag are compared by the proxy; the rest of the pipeline is what s3api and multipart uploads need.
PROXY = """
[pipeline:main]
pipeline = catch_errors s3api tempauth slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
min_segment_size = 5242880
max_bucket_listing = 100

[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
user_test_guest = guesting

[filter:slo]
use = egg:swift#slo
"""


class NoCache:
    """Swift wants a memcached in every request. One that forgets everything keeps every answer true."""

    def get(self, key, **options):
        return None

    def set(self, key, value, **options):
        pass

    def delete(self, key, **options):
        pass

    def incr(self, key, **options):
        return 0


def with_cache(app):
    cache = NoCache()

    def call(environ, start_response):
        environ["swift.cache"] = cache
        return app(environ, start_response)

    return call


def write(folder, name, *texts):
    path = folder / name
    path.write_text("".join(texts).replace("{folder}", str(folder)))
    return str(path)


def write_ring(folder, kind, port):
    builder = RingBuilder(part_power=4, replicas=1, min_part_hours=0)
    builder.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": DEVICE, "weight": 1.0})
    builder.rebalance(seed=1)
    builder.get_ring().save(str(folder / (kind + ".ring.gz")))


def serve(listening, app):
    # header names as they are: clients look for "ETag"
    eventlet.spawn(
        eventlet.wsgi.server,
        listening,
        app,
        utils.NullLogger(),
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
        custom_pool=eventlet.GreenPool(1024),
    )


def main(folder, port):
    (folder / "devices" / DEVICE).mkdir(parents=True, exist_ok=True)
    write(folder, "swift.conf", CLUSTER)
    utils.set_swift_dir(str(folder))
    from swift.common import storage_policy

    storage_policy.reload_storage_policies()
    eventlet.debug.hub_exceptions(False)
    # listened on before it is written down: nobody else can take a port between
    storages = {kind: eventlet.listen(("127.0.0.1", 0)) for kind in STORAGES}
    proxy = eventlet.listen(("127.0.0.1", port))
    for kind, listening in storages.items():
        write_ring(folder, kind, listening.getsockname()[1])
    for kind, listening in storages.items():
        serve(listening, loadapp(write(folder, kind + ".conf", COMMON, STORAGE.replace("{kind}", kind))))
    serve(proxy, with_cache(loadapp(write(folder, "proxy.conf", COMMON, PROXY))))
    print(proxy.getsockname()[1], flush=True)
    while True:
        eventlet.sleep(3600)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 0)

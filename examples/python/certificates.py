"""Issues certificates, lists them, and receives events, with nothing but Python's standard library.

    python3 certificates.py issue    issues one certificate and lists all
    python3 certificates.py receive  prints the events that are posted to PORT

CERTIFICATES_URL, CERTIFICATES_API_KEY, and CERTIFICATES_WEBHOOK_SECRET are read from the environment.
"""

import base64
import hashlib
import hmac
import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer


class CertificateError(Exception):
    """An error that the service answered. `code` is stable, `request_id` finds it in the account's log of requests."""

    def __init__(self, status: int, answer: dict):
        super().__init__(answer.get("message") or f"HTTP {status}")
        self.status = status
        self.code = answer.get("code")
        self.request_id = answer.get("requestId")


class Certificates:
    """Calls the service. Every call is repeated until it is answered, and what it issues is issued once."""

    def __init__(self, url: str, api_key: str, tries: int = 6):
        self.url = url.rstrip("/")
        self.api_key = api_key
        self.tries = tries

    def issue(self, certificate: dict, idempotency_key: str | None = None) -> dict:
        """Issues a certificate. A key of your own, such as an enrollment's id, makes a repeated run safe, too."""
        key = idempotency_key or str(uuid.uuid4())
        return self.call("POST", "/api/certificates/issue", certificate, {"Idempotency-Key": key})["data"]

    def list(self, path: str, **query: str) -> Iterator[dict]:
        """Yields every record of a list, and requests its pages as they are needed."""
        cursor = None
        while True:
            page = {"limit": "100", **query, **({"cursor": cursor} if cursor else {})}
            answer = self.call("GET", f"{path}?{urllib.parse.urlencode(page)}")
            yield from answer["data"]
            cursor = answer["pagination"]["next"]
            if cursor is None:
                return

    def call(self, method: str, path: str, body: dict | None = None, headers: Mapping[str, str] = {}) -> dict:
        """Sends a request, and sends it again with the same headers if it was not answered, or is to come later."""
        for attempt in range(1, self.tries + 1):
            request = urllib.request.Request(
                self.url + path,
                method=method,
                data=None if body is None else json.dumps(body).encode(),
                headers={"X-API-Key": self.api_key, "Content-Type": "application/json", **headers},
            )
            wait = min(0.5 * 2**attempt, 20)
            try:
                with urllib.request.urlopen(request, timeout=30) as response:
                    return json.load(response)
            except urllib.error.HTTPError as error:
                if (error.code != 429 and error.code < 500) or attempt == self.tries:
                    raise CertificateError(error.code, read_json(error.read())) from None
                wait = float(error.headers.get("Retry-After") or wait)
            except (OSError, http.client.HTTPException):
                # Whether it was carried out is unknown; the same idempotency key makes the next try safe.
                if attempt == self.tries:
                    raise
            time.sleep(wait)
        raise AssertionError("unreachable")


def read_json(text: bytes) -> dict:
    """Parses an answer, which a proxy may have written."""
    try:
        return json.loads(text)
    except ValueError:
        return {}


def unwrap(body: bytes, headers: Mapping[str, str], secret: str, tolerance: int = 300) -> dict:
    """Returns the event in a request if it is signed with the secret and not old (https://www.standardwebhooks.com)."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    sent = headers["webhook-timestamp"]
    signed = f"{headers['webhook-id']}.{sent}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    signatures = [part.removeprefix("v1,") for part in headers["webhook-signature"].split()]
    if not any(hmac.compare_digest(expected, signature) for signature in signatures):
        raise ValueError("The signature is not valid.")
    if abs(time.time() - int(sent)) > tolerance:
        raise ValueError("The request is too old.")
    return json.loads(body)


class Receiver(BaseHTTPRequestHandler):
    """Answers deliveries of a webhook: 204 to events, 400 to anything that is not signed."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        try:
            event = unwrap(body, self.headers, os.environ["CERTIFICATES_WEBHOOK_SECRET"])
            print(event["type"], event["data"], flush=True)
            self.send_response(204)
        except (ValueError, TypeError, KeyError):
            self.send_response(400)
        self.end_headers()

    def log_message(self, *_):
        pass


if __name__ == "__main__" and sys.argv[1:] == ["receive"]:
    server = HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4000"))), Receiver)
    print(f"port {server.server_port}", flush=True)
    server.serve_forever()
elif __name__ == "__main__":
    client = Certificates(os.environ["CERTIFICATES_URL"], os.environ["CERTIFICATES_API_KEY"])
    issued = client.issue(
        {
            "recipientData": {"name": "Zoë Ångström", "email": "zoe@example.com"},
            "organizationId": next(client.list("/api/profile/organization"))["id"],
            "mailData": {"templateId": next(client.list("/api/templates"))["id"]},
            "externalId": "enrollment-4711",
        },
        idempotency_key="enrollment-4711",
    )
    print(issued["certificateId"])
    for certificate in client.list("/api/certificates", externalId="enrollment-4711"):
        print(certificate["recipient"]["name"], certificate["status"])

<?php

declare(strict_types=1);

/** An error that the service answered. `errorCode` is stable, `requestId` finds it in the account's log of requests. */
final class CertificateError extends RuntimeException
{
    public readonly ?string $errorCode;
    public readonly ?string $requestId;

    /** @param array<string, mixed> $answer */
    public function __construct(public readonly int $status, array $answer)
    {
        parent::__construct($answer['message'] ?? "HTTP $status");
        $this->errorCode = $answer['code'] ?? null;
        $this->requestId = $answer['requestId'] ?? null;
    }
}

/** Calls the service. Every call is repeated until it is answered, and what it issues is issued once. */
final class Certificates
{
    public function __construct(
        private readonly string $url,
        private readonly string $apiKey,
        private readonly int $tries = 6,
    ) {
    }

    /**
     * Issues a certificate. A key of your own, such as an enrollment's id, makes a repeated run safe, too.
     *
     * @param array<string, mixed> $certificate
     * @return array<string, mixed>
     */
    public function issue(array $certificate, ?string $idempotencyKey = null): array
    {
        $key = $idempotencyKey ?? bin2hex(random_bytes(16));
        return $this->call('POST', '/api/certificates/issue', $certificate, ["Idempotency-Key: $key"])['data'];
    }

    /**
     * Yields every record of a list, and requests its pages as they are needed.
     *
     * @param array<string, string> $query
     * @return Generator<int, array<string, mixed>>
     */
    public function list(string $path, array $query = []): Generator
    {
        $cursor = null;
        do {
            $page = ['limit' => '100', ...$query, ...($cursor === null ? [] : ['cursor' => $cursor])];
            $answer = $this->call('GET', $path . '?' . http_build_query($page));
            foreach ($answer['data'] as $record) {
                yield $record;
            }
            $cursor = $answer['pagination']['next'];
        } while ($cursor !== null);
    }

    /**
     * Sends a request, and sends it again with the same headers if it was not answered, or is to come later.
     *
     * @param array<string, mixed>|null $body
     * @param string[] $headers
     * @return array<string, mixed>
     */
    public function call(string $method, string $path, ?array $body = null, array $headers = []): array
    {
        for ($attempt = 1; ; $attempt++) {
            $wait = min(0.5 * 2 ** $attempt, 20);
            $curl = curl_init(rtrim($this->url, '/') . $path);
            curl_setopt_array($curl, [
                CURLOPT_CUSTOMREQUEST => $method,
                CURLOPT_HTTPHEADER => ["X-API-Key: $this->apiKey", 'Content-Type: application/json', ...$headers],
                CURLOPT_RETURNTRANSFER => true,
                CURLOPT_TIMEOUT => 30,
                CURLOPT_HEADERFUNCTION => static function ($curl, string $line) use (&$wait): int {
                    if (preg_match('/^retry-after:\s*(\d+)/i', $line, $found)) {
                        $wait = (float) $found[1];
                    }
                    return strlen($line);
                },
            ]);
            if ($body !== null) {
                curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
            }
            $text = curl_exec($curl);
            $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
            $answer = is_string($text) ? json_decode($text, true) : null;
            if ($text !== false && $status < 300 && is_array($answer)) {
                return $answer;
            }
            // Without an answer it is unknown whether it was carried out; the same idempotency key makes the next try safe.
            $isFinal = $text !== false && $status >= 300 && $status !== 429 && $status < 500;
            if ($isFinal || $attempt === $this->tries) {
                throw new CertificateError($status, is_array($answer) ? $answer : ['message' => curl_error($curl)]);
            }
            usleep((int) ($wait * 1e6));
        }
    }

    /**
     * Returns the event in a request if it is signed with the secret and not old (https://www.standardwebhooks.com).
     *
     * @param array<string, string> $headers with names in lower case
     * @return array<string, mixed>
     */
    public static function unwrap(string $body, array $headers, string $secret, int $tolerance = 300): array
    {
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
        $sent = $headers['webhook-timestamp'] ?? '';
        $signed = ($headers['webhook-id'] ?? '') . ".$sent.$body";
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
        $valid = array_filter(
            explode(' ', $headers['webhook-signature'] ?? ''),
            static fn (string $signature): bool => hash_equals($expected, $signature),
        );
        if ($valid === [] || abs(time() - (int) $sent) > $tolerance) {
            throw new UnexpectedValueException('The signature is not valid, or the request is too old.');
        }
        return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
    }
}

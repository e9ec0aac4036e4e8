<?php

// Answers deliveries of a webhook: php -S 127.0.0.1:4000 receive.php

declare(strict_types=1);

require __DIR__ . '/Certificates.php';

try {
    $headers = array_change_key_case(getallheaders());
    $event = Certificates::unwrap(file_get_contents('php://input'), $headers, getenv('CERTIFICATES_WEBHOOK_SECRET'));
    error_log($event['type'] . ' ' . json_encode($event['data']));
    http_response_code(204);
} catch (UnexpectedValueException | JsonException) {
    http_response_code(400);
}

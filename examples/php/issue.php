<?php

// Issues one certificate, and lists it: php issue.php

declare(strict_types=1);

require __DIR__ . '/Certificates.php';

$client = new Certificates(getenv('CERTIFICATES_URL'), getenv('CERTIFICATES_API_KEY'));
$issued = $client->issue([
    'recipientData' => ['name' => 'Zoë Ångström', 'email' => 'zoe@example.com'],
    'organizationId' => $client->list('/api/profile/organization')->current()['id'],
    'mailData' => ['templateId' => $client->list('/api/templates')->current()['id']],
    'externalId' => 'enrollment-4711',
], 'enrollment-4711');
echo $issued['certificateId'], "\n";
foreach ($client->list('/api/certificates', ['externalId' => 'enrollment-4711']) as $certificate) {
    echo $certificate['recipient']['name'], ' ', $certificate['status'], "\n";
}

<?php

// What Laravel's @vite directive writes, without Laravel: the development server's modules while it runs, else the build.
$public = __DIR__ . '/public';
if (is_file($public . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH))) {
    return false;
}
$hot = "$public/hot";
$server = is_file($hot) ? trim(file_get_contents($hot)) : null;
$script = $server
    ? "$server/main.js"
    : '/build/' . json_decode(file_get_contents("$public/build/manifest.json"))->{'main.js'}->file;
?>
<!doctype html>
<title>Matrix</title>
<button type="button" id="open">Open</button>
<?php if ($server) { ?>
<script type="module" src="<?= $server ?>/@vite/client"></script>
<?php } ?>
<script type="module" src="<?= $script ?>"></script>

/**
 * What the editor may load: its own files, and the repository with its people's faces. Its styles are
 * written by its script, which a policy can name in no other way. Safari writes no WebP by itself: a WebAssembly does.
 */
export const editorPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' blob: data: https://avatars.githubusercontent.com",
  "connect-src 'self' blob: data: https://api.github.com",
  "worker-src 'self'",
  'frame-src blob:',
  "base-uri 'self'",
  "form-action 'none'",
].join('; ');

export const editorPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${editorPolicy}">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Editor</title>
    <style>[role="alertdialog"] .error { white-space: pre-line }</style>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="cms-config-url" href="/admin/config.json" type="application/json">
    <script type="module" src="/admin/editor.js"></script>
  </head>
  <body>
    <noscript>The editor needs JavaScript.</noscript>
  </body>
</html>
`;

import type { Intent } from './objects.ts';

export function bankPage(): Response {
  const page = `<!doctype html>
<html lang="en-CA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test bank</title>
<link rel="icon" href="data:,">
<h1>Test bank</h1>
<p>Do you want to pay with this card?</p>
<form method="post">
<button name="answer" value="allow">Complete authentication</button>
<button name="answer" value="refuse">Fail authentication</button>
</form>
</html>`;
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

export function backToSite(request: Request, intent: Intent, isAllowed: boolean): Response {
  const target = new URL(new URL(request.url).searchParams.get('return_url') ?? 'about:blank');
  target.searchParams.set('payment_intent', intent.id);
  target.searchParams.set('payment_intent_client_secret', intent.client_secret);
  target.searchParams.set('redirect_status', isAllowed ? 'succeeded' : 'failed');
  return new Response(null, { status: 303, headers: { Location: target.href } });
}

const style = `
:root { color-scheme: dark; font: 16px/1.5 var(--fontFamily, system-ui); color: var(--colorText) }
* { box-sizing: border-box }
html { background: #08090d }
body { margin: 0; padding: 2px; overflow: hidden }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
form > :first-child, .whole { grid-column: 1 / -1 }
label { display: grid; gap: 4px; font-size: 15px; font-weight: 500 }
input, select, button { width: 100%; min-height: 50px; padding: 0 14px; font: inherit; font-weight: 400; color: inherit;
  border: 1px solid #ffffff47; border-radius: var(--borderRadius, 3px); background: var(--colorBackground) }
input::placeholder { color: var(--colorTextPlaceholder) }
:is(input, select, button):focus-visible { outline: 2px solid var(--colorPrimary); outline-offset: -1px }
[aria-invalid=true] { border-color: var(--colorDanger) }
.problem { margin: 0; font-size: 15px; color: var(--colorDanger) }
.problem:empty { display: none }
.wallet { background: #fff; color: #000; font-weight: 600; cursor: pointer }
fieldset { display: grid; gap: 8px; margin: 0; padding: 12px; border: 1px solid #ffffff47; border-radius: 3px }
fieldset label { display: flex; align-items: center; gap: 8px; font-weight: 400 }
fieldset input { width: auto; min-height: 0 }
[hidden] { display: none }
`;

const bodies = {
  'payment-frame': `<form novalidate>
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" required></label>
<label>Expiration date<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required></label>
<label>Security code<input name="code" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" required></label>
<label class="whole">Country<select name="country" autocomplete="billing country"><option value="CA">Canada</option><option value="US">United States</option></select></label>
<label class="whole">Postal code<input name="postal" autocomplete="billing postal-code" placeholder="M5T 1T4" required></label>
<p class="problem whole" role="alert"></p>
</form>`,
  'wallet-frame': `<button type="button" class="wallet">Pay with test wallet</button>
<fieldset hidden>
<legend>Test wallet: <output></output></legend>
<div></div>
<label>Ship to<select name="state"><option value="BC">Surrey, BC</option><option value="ON">Toronto, ON</option></select></label>
<button type="button" name="pay">Pay now</button>
<button type="button" name="cancel">Cancel</button>
</fieldset>`,
  'bank-frame': `<h1>Test bank</h1>
<p>Do you want to pay with this card?</p>
<button type="button" name="allow">Complete authentication</button>
<button type="button" name="refuse">Fail authentication</button>`,
};

export type Frame = keyof typeof bodies;

export function framePage(name: Frame, code: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sandbox ${name}</title>
<style>${style}</style>
<body>
${bodies[name]}
<script>${code}</script>
</body>
</html>`;
}

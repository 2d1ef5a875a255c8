import { logoId } from '#src/lib/mail-content.ts';

// The icon of src/seo/icons.ts, 80 pixels wide, attached: mail programs fetch no picture, show no SVG, and drop data URLs.
const png = [
  'iVBORw0KGgoAAAANSUhEUgAAAFAAAABQBAMAAAB8P++eAAAAMFBMVEUHCQ18hpL/s1pGTFVAR04pJSEUFhtja3aL',
  'YzYzOD9MOCFUW2Sue0B1fopveIR0VC8HsMTEAAAACXBIWXMAAFxGAABcRgEUlENBAAAAxElEQVRIx2NgGAWjYBTg',
  'AMlmxKnjvCg7gRh1rIXiheIBhNWxbZSbwPlQPIGgQl9ZAwYGlovChFTOE9wGorIFr+BXFy5YisbADrIFn6AZjR2g',
  'OA3sWBwB+FA6Yf3/ACTv41DoCAy+JqUFiAAVwaHQcAMDskIGbmFcCh1QFbKMKhxVSKLCM1CQQEghDATQVSEwK6SG',
  'wgCerOCIWjbhzlyoZROe7Ep0AUB8kUJ8IUV8sUd8QUp80Ux0YU989UF8hTQKRsFIBACU9V0ZgdxUdwAAAABJRU5E',
  'rkJggg==',
].join('');

export const mailLogo = {
  cid: logoId,
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: Buffer.from(png, 'base64'),
};

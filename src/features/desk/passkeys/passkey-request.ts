import { z } from 'zod';

/** Bytes in URL form. Ids have at most 1,023 of them. */
const bytes = z
  .string()
  .max(16_000)
  .regex(/^[\w-]+$/);
const id = bytes.max(1364);
const credential = { id, rawId: id, type: z.literal('public-key') };

/** What a device answers where it has signed. What else browsers add is dropped. */
const SignInResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.max(100).optional(),
  }),
});
export type SignInResponse = z.infer<typeof SignInResponse>;

const AddResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});
export type AddResponse = z.infer<typeof AddResponse>;

const token = z.string().max(100);

export const PasskeyRequest = z.discriminatedUnion('step', [
  z.object({ step: z.literal('sign-in-options') }),
  z.object({ step: z.literal('sign-in'), response: SignInResponse }),
  z.object({ step: z.literal('add-options'), token }),
  z.object({ step: z.literal('add'), token, response: AddResponse }),
]);

export interface PasskeyContext {
  /** As a passkey knows it: made for one host, it works there alone. */
  site: { origin: string; id: string };
  device: string;
}

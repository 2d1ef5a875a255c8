import { answerPasskey } from '#src/features/desk/passkeys/answer-passkey.server.ts';

// Asked by the script of the desk's pages.
export const prerender = false;

export const POST = answerPasskey;

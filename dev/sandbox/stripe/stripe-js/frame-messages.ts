/** What a page tells a frame. */
export type ToFrame =
  | { kind: 'start'; variables: Record<string, string>; amount: number }
  | { kind: 'amount'; amount: number }
  /** Asks for a check; answered by `checked`. */
  | { kind: 'check' }
  /** What the wallet may offer, once the page has agreed to a click. */
  | { kind: 'open'; rates: { id: string; amount: number; displayName: string }[] }
  | { kind: 'done'; isPaid: boolean };

/** What a frame tells its page. */
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'height'; height: number }
  | { kind: 'change'; isComplete: boolean }
  | { kind: 'checked'; problem: string | undefined; card: string }
  | { kind: 'click' }
  | { kind: 'rate'; id: string }
  | { kind: 'confirm'; rate: string }
  | { kind: 'cancel' }
  | { kind: 'answered'; answer: string };

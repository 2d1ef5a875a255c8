export type ToFrame =
  | { kind: 'start'; variables: Record<string, string>; amount: number }
  | { kind: 'amount'; amount: number }
  | { kind: 'check' }
  | { kind: 'open'; rates: { id: string; amount: number; displayName: string }[] }
  | { kind: 'done'; isPaid: boolean };

export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'height'; height: number }
  | { kind: 'change'; isComplete: boolean }
  | { kind: 'checked'; problem: string | undefined; card: string }
  | { kind: 'click' }
  | { kind: 'rate'; id: string }
  | { kind: 'address'; state: string }
  | { kind: 'confirm'; rate: string; state: string }
  | { kind: 'cancel' }
  | { kind: 'answered'; answer: string };

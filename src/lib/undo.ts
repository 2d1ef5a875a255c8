const undoMinutes = 10;

/** Until when what was done at a time can be undone; the mail about it waits until then. */
export function undoableUntil(doneAt: Date): Date {
  return new Date(doneAt.getTime() + undoMinutes * 60_000);
}

/** The same for the newest change of a history, its first; nothing where that is none of the actions that can be undone. */
export function undoTime(
  [newest]: readonly { at: Date; action: string }[],
  undoable: readonly string[],
): Date | undefined {
  return newest && undoable.includes(newest.action) ? undoableUntil(newest.at) : undefined;
}

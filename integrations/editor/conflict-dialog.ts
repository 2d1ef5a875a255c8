/** What this tab would have saved of a file, and what someone else did; empty when deleted. */
export interface Conflict {
  mine: string;
  theirs: string;
}

/** The lines of two texts between those that are the same at their start and at their end. */
export function differingLines(mine: string, theirs: string): [mine: string, theirs: string] {
  const [one, other] = [mine.split('\n'), theirs.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const between = (lines: string[]) => lines.slice(start, lines.length - end).join('\n');
  return [between(one), between(other)];
}

export function showConflicts(conflicts: readonly Conflict[]): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.ariaLabel = 'Someone else changed this';
  dialog.style.cssText =
    'box-sizing: border-box; width: min(70rem, 96vw); padding: 24px; border-radius: 8px; font-family: var(--sui-font-family-default); color: var(--sui-primary-foreground-color); background: var(--sui-secondary-background-color)';
  const title = document.createElement('h2');
  title.textContent = dialog.ariaLabel;
  title.style.fontSize = '1.25rem';
  const sentence = document.createElement('p');
  sentence.textContent =
    'Nothing was saved, and your text is still in the form. Copy what you want to keep, reload the page, and paste it into the text that is there now.';
  const texts = document.createElement('div');
  texts.style.cssText =
    'display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 16px; margin-block: 16px';
  texts.append(...conflicts.flatMap(textsOf));
  const close = document.createElement('button');
  close.textContent = 'Back to the form';
  close.autofocus = true;
  close.style.cssText = 'padding: 8px 16px; border: 1px solid; border-radius: 4px';
  close.addEventListener('click', () => dialog.close());
  dialog.append(title, sentence, texts, close);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve();
    });
  });
}

function textsOf({ mine, theirs }: Conflict): HTMLElement[] {
  const [own, other] = differingLines(mine, theirs);
  return Object.entries({ 'Your text': own, 'The text that is there': other }).map(
    ([label, text]) => {
      const place = document.createElement('label');
      const box = document.createElement('textarea');
      box.style.cssText =
        'box-sizing: border-box; display: block; width: 100%; height: 24vh; margin-block-start: 4px; padding: 8px; border: 1px solid';
      box.readOnly = true;
      box.value = text;
      place.append(label, box);
      return place;
    },
  );
}

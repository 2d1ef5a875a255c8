import type { CustomFieldControlProps } from '@sveltia/cms';

/** What a button puts into the text; two line breaks at its ends make it a paragraph of its own. */
const pieces = [
  ['Heading', '\n\n## A heading\n\n'],
  ['Bold', '**bold words**'],
  ['Link', '[words of the link](/quote-builder)'],
  ['List', '\n\n- One point\n- Another point\n\n'],
  [
    'Tip box',
    '\n\n<TipBox title="A short title" linkText="Ask us" linkPath="/inquiries">One or two sentences that help at once.</TipBox>\n\n',
  ],
  [
    'Highlight box',
    `\n\n<HighlightBox
  title="What it compares"
  items={[
    { label: 'Wax', text: '2 to 3 months' },
    { label: 'Coating', text: '2 to 5 years' },
  ]}
/>\n\n`,
  ],
  ['Table', '\n\n| What | How long |\n| --- | --- |\n| Wax | 2 to 3 months |\n\n'],
] as const;

const buttonStyle = { padding: '4px 12px', border: '1px solid', borderRadius: 4 };

/**
 * The text of an article as it is written, with buttons for what is hard to remember. The editor's
 * own field would turn tables and boxes into its own way of writing them, or have no buttons.
 */
export function ArticleText({ value, forID, onChange, pickFile }: CustomFieldControlProps) {
  const insert = (piece: string) => {
    const box = document.getElementById(forID) as HTMLTextAreaElement;
    const { selectionStart, selectionEnd } = box;
    const before = box.value.slice(0, selectionStart);
    const start = before.trimEnd() === '' ? piece.trimStart() : piece;
    const missing = start.startsWith('\n\n') ? start.slice(lineBreaksAtEnd(before)) : start;
    box.setRangeText(missing, selectionStart, selectionEnd, 'end');
    onChange(box.value);
    box.focus();
  };
  const addPicture = async () => {
    const picked = await pickFile({ kind: 'image', accept: 'image/jpeg', allowURL: false });
    if (picked && !Array.isArray(picked)) insert(`\n\n![What it shows](${picked.value})\n\n`);
  };
  // React would move the cursor to the end, because the editor hands a change back late. So the box
  // keeps its own text, and takes another only while nobody writes in it.
  const show = (box: HTMLTextAreaElement | null) => {
    if (box && box !== document.activeElement) box.value = String(value ?? '');
  };
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockEnd: 8 }}>
        {pieces.map(([label, piece]) => (
          <button
            key={label}
            type="button"
            style={buttonStyle}
            onClick={() => {
              insert(piece);
            }}
          >
            {label}
          </button>
        ))}
        <button type="button" style={buttonStyle} onClick={() => void addPicture()}>
          Picture
        </button>
      </div>
      <textarea
        id={forID}
        ref={show}
        aria-label="Text of the article"
        spellCheck
        style={{
          width: '100%',
          minHeight: '60vh',
          padding: 12,
          border: '1px solid',
          lineHeight: 1.6,
        }}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </>
  );
}

/** How many line breaks a text ends with, two at the most. */
function lineBreaksAtEnd(text: string): number {
  return /\n{0,2}$/.exec(text)?.[0].length ?? 0;
}

import type { CustomFieldControlProps } from '@sveltia/cms';
import { Component } from 'react';
import { pictureTypes } from '#src/lib/content-fields.ts';
import type { SiteContext } from '../content-check/read-context.ts';
import { scheduledSentence } from './scheduled-sentence.ts';
import { textProblem } from './text-problem.ts';

const snippets = [
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
  [
    'Figure',
    '\n\n<Figure shows="film" label="What it shows, for who cannot see it" caption="To scale." />\n\n',
  ],
  ['Table', '\n\n| What | How long |\n| --- | --- |\n| Wax | 2 to 3 months |\n\n'],
] as const;

const buttonStyle = { padding: '4px 12px', border: '1px solid', borderRadius: 4 };

/**
 * The text of an article as it is written, with buttons for what is hard to remember, and the check that the build
 * makes of it. The editor's own field would turn tables and boxes into its own way of writing them, or have no buttons.
 */
export function articleTextFor(blog: SiteContext) {
  return class ArticleText extends Component<CustomFieldControlProps> {
    isValid = (text?: string) => {
      const message = textProblem(text ?? '', this.props.entry?.toJS(), blog);
      return message === undefined ? true : { error: { message } };
    };

    insert = (snippet: string) => {
      const box = document.getElementById(this.props.forID) as HTMLTextAreaElement;
      const { selectionStart, selectionEnd } = box;
      const before = box.value.slice(0, selectionStart);
      const start = before.trimEnd() === '' ? snippet.trimStart() : snippet;
      const missing = start.startsWith('\n\n') ? start.slice(lineBreaksAtEnd(before)) : start;
      box.setRangeText(missing, selectionStart, selectionEnd, 'end');
      this.props.onChange(box.value);
      box.focus();
    };

    addPicture = async () => {
      const accept = pictureTypes.join(',');
      const picked = await this.props.pickFile({ kind: 'image', accept, allowURL: false });
      if (picked && !Array.isArray(picked)) this.insert(`\n\n![](${picked.value})\n\n`);
    };

    // React would move the cursor to the end, because the editor hands a change back late. So the box
    // keeps its own text, and takes another only while nobody writes in it.
    show = (box: HTMLTextAreaElement | null) => {
      if (box && box !== document.activeElement) box.value = String(this.props.value ?? '');
    };

    override render() {
      const scheduled = scheduledSentence(this.props.entry?.toJS().data ?? {}, blog.today);
      return (
        <>
          {scheduled !== undefined && <p>{scheduled}</p>}
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockEnd: 8 }}>
            {[
              ...snippets.map(([label, snippet]) => [label, () => this.insert(snippet)] as const),
              ['Picture', () => void this.addPicture()] as const,
            ].map(([label, onClick]) => (
              <button key={label} type="button" style={buttonStyle} onClick={onClick}>
                {label}
              </button>
            ))}
          </div>
          <textarea
            id={this.props.forID}
            ref={(box) => this.show(box)}
            aria-label="Text of the article"
            spellCheck
            style={{
              width: '100%',
              minHeight: '60vh',
              padding: 12,
              border: '1px solid',
              lineHeight: 1.6,
            }}
            onChange={(event) => this.props.onChange(event.target.value)}
          />
        </>
      );
    }
  };
}

function lineBreaksAtEnd(text: string): number {
  return /\n{0,2}$/.exec(text)?.[0].length ?? 0;
}

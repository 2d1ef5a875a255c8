import type { CustomFieldControlProps } from '@sveltia/cms';
import { Component } from 'react';
import { pictureTypes } from '#src/lib/content-fields.ts';
import { paths } from '#src/lib/paths.ts';
import type { SiteContext } from '../content-check/read-context.ts';
import { linkChoices, linkTo, snippets, withPaths } from './article-snippets.ts';
import { scheduledSentence } from './scheduled-sentence.ts';
import { textProblem } from './text-problem.ts';

export const controlStyle = { padding: '4px 12px', border: '1px solid', borderRadius: 4 };

/**
 * The text of an article as it is written, with buttons for what is hard to remember, and the check that the build
 * makes of it. The editor's own field would turn tables and boxes into its own way of writing them, or have no buttons.
 */
export function articleTextFor(blog: SiteContext) {
  const choices = Object.entries(linkChoices(blog));
  return class ArticleText extends Component<CustomFieldControlProps> {
    linked: string = paths.quoteBuilder;

    isValid = (text?: string) => {
      const message = textProblem(text ?? '', this.props.entry?.toJS(), blog);
      return message === undefined ? true : { error: { message } };
    };

    insert = (snippetOf: (selected: string) => string) => {
      const box = document.getElementById(this.props.forID) as HTMLTextAreaElement;
      const { selectionStart, selectionEnd } = box;
      const snippet = snippetOf(box.value.slice(selectionStart, selectionEnd));
      const before = box.value.slice(0, selectionStart);
      const start = before.trimEnd() === '' ? snippet.trimStart() : snippet;
      const missing = start.startsWith('\n\n') ? start.slice(lineBreaksAtEnd(before)) : start;
      box.setRangeText(missing, selectionStart, selectionEnd, 'end');
      this.write(box.value);
      box.focus();
    };

    addPicture = async () => {
      const accept = pictureTypes.join(',');
      const picked = await this.props.pickFile({ kind: 'image', accept, allowURL: false });
      if (picked && !Array.isArray(picked)) this.insert(() => `\n\n![](${picked.value})\n\n`);
    };

    write = (text: string) => this.props.onChange(withPaths(text));

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
              ['Link', () => this.insert((selected) => linkTo(this.linked, selected))] as const,
            ].map(([label, onClick]) => (
              <button key={label} type="button" style={controlStyle} onClick={onClick}>
                {label}
              </button>
            ))}
            <select
              aria-label="Where the link leads"
              style={{ ...controlStyle, maxWidth: '100%' }}
              defaultValue={this.linked}
              onChange={(event) => (this.linked = event.target.value)}
            >
              {choices.map(([kind, targets]) => (
                <optgroup key={kind} label={kind}>
                  {targets.map((path) => (
                    <option key={path}>{path}</option>
                  ))}
                </optgroup>
              ))}
            </select>
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
            onChange={(event) => this.write(event.target.value)}
          />
        </>
      );
    }
  };
}

function lineBreaksAtEnd(text: string): number {
  return /\n{0,2}$/.exec(text)?.[0].length ?? 0;
}

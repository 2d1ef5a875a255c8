import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { wrapIndex } from '#src/lib/wrap-index.ts';
import styles from './Tabs.module.css';

type Tab = { id: string; title: string; content: ReactNode };

type Props = { label: string; tabs: Tab[] };

/** Tabs with a script; without one, the panels stand below each other under headings. */
export function Tabs({ label, tabs }: Props) {
  const [open, setOpen] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    // As in the ARIA pattern: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
    const targets: Record<string, number> = {
      ArrowRight: wrapIndex(open, 1, tabs.length),
      ArrowLeft: wrapIndex(open, -1, tabs.length),
      Home: 0,
      End: tabs.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div className="script-only" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={id}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
            onKeyDown={onKeyDown}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, content }, index) => (
        <section
          key={id}
          role="tabpanel"
          id={id}
          aria-labelledby={`tab-${id}`}
          data-closed={index !== open}
        >
          <h2>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}

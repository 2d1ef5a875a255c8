const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

for (const menu of all('#site-menu'))
  // Firefox gives the focus back only to a button that is inert neither before it opens nor as it closes.
  menu.onbeforetoggle = menu.ontoggle = ({ type, newState }) => {
    for (const other of all('body>:not(header),.bar>:not(nav)'))
      other.inert = type + newState === 'toggleopen';
  };

// What Firefox and Safari do not do from the markup and the styles alone (November 2026).
if (!CSS.supports('selector(:interest-source)'))
  for (const group of all('.group')) {
    group.onmouseenter = () => {
      if (innerWidth > 768) group.querySelector('button')?.click();
    };
    group.onmouseleave = () => group.querySelector<HTMLElement>('.panel')?.hidePopover();
  }

if (!CSS.supports('timeline-scope:all'))
  for (const bar of all('nav.bar'))
    for (const actions of all('.hero .actions'))
      new IntersectionObserver(([entry]) => {
        bar.hidden = entry?.isIntersecting === true;
      }).observe(actions);

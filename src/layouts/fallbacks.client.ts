// What Firefox and Safari do not do from the markup and the styles alone (November 2026).
const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

if (!CSS.supports('selector(:interest-source)')) {
  for (const menu of all('#site-menu'))
    // Before it closes: the focus returns to the button only where that is not inert any more.
    menu.onbeforetoggle = ({ newState }) => {
      for (const other of all('body>:not(header),.bar>:not(nav)'))
        other.inert = newState === 'open';
    };

  for (const group of all('.group')) {
    group.onmouseenter = () => {
      if (innerWidth > 768) group.querySelector('button')?.click();
    };
    group.onmouseleave = () => {
      group.querySelector<HTMLElement>('.panel')?.hidePopover();
    };
  }
}

if (!CSS.supports('animation-timeline:view()'))
  for (const actions of all('.hero .actions'))
    new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries)
        for (const bar of all('nav.bar')) bar.hidden = isIntersecting;
    }).observe(actions);

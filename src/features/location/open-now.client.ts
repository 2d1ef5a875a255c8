import { openState } from '#src/business/open-state.ts';

const minuteMs = 60_000;

class OpenNow extends HTMLElement {
  connectedCallback() {
    this.#show();
    setInterval(() => this.#show(), minuteMs);
  }

  #show() {
    const { isOpen, weekday, text } = openState(new Date());
    this.dataset.state = isOpen ? 'open' : 'closed';
    const line = this.querySelector('p');
    if (line && line.textContent !== text) line.textContent = text;
    for (const day of this.querySelectorAll<HTMLElement>('[data-weekday]'))
      day.toggleAttribute('data-today', day.dataset.weekday === String(weekday));
  }
}

customElements.define('open-now', OpenNow);

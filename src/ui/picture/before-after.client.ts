/** Without this script both pictures stand side by side. */
class BeforeAfter extends HTMLElement {
  connectedCallback() {
    const range = this.querySelector('input');
    if (!range) return;
    const show = () => {
      this.style.setProperty('--at', String(range.valueAsNumber / 100));
      range.setAttribute('aria-valuetext', `${range.value}% before`);
    };
    range.addEventListener('input', show);
    range.hidden = false;
    this.classList.add('ready');
    show();
  }
}

customElements.define('before-after', BeforeAfter);

import { drawPhoto, sendPicture } from '#src/features/bookings/marks/send-picture.client.ts';
import { areaBetween, fieldsOf, type Area } from './area.ts';

class PublicCopy extends HTMLElement {
  #areas: Area[] = [];
  #canvas = document.createElement('canvas');
  #photo: HTMLCanvasElement | undefined;

  connectedCallback() {
    this.#canvas = this.querySelector('canvas') ?? this.#canvas;
    void this.#open();
  }

  async #open() {
    const { photo = '' } = this.dataset;
    this.#say('Loading the photo …');
    try {
      this.#photo = await drawPhoto(await (await fetch(photo)).blob());
    } catch {
      this.#say('The photo could not be loaded. Please open this page once more.');
      return;
    }
    this.#canvas.width = this.#photo.width;
    this.#canvas.height = this.#photo.height;
    this.#draw();
    this.#listen();
  }

  #listen() {
    let start: { x: number; y: number } | undefined;
    const canvas = this.#canvas;
    const pointOf = ({ offsetX, offsetY }: PointerEvent) => ({
      x: offsetX / canvas.clientWidth,
      y: offsetY / canvas.clientHeight,
    });
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      start = pointOf(event);
      this.#areas.push(areaBetween(start, start));
    });
    canvas.addEventListener('pointermove', (event) => {
      if (!start) return;
      this.#areas.splice(-1, 1, areaBetween(start, pointOf(event)));
      this.#draw();
    });
    canvas.addEventListener('lostpointercapture', () => {
      start = undefined;
      this.#areas = this.#areas.filter(({ width, height }) => width > 0 && height > 0);
      this.#draw();
    });
    this.#press('cover', () => {
      const [x, y, width, height] = ['left', 'top', 'width', 'height'].map(
        (name) => (this.querySelector<HTMLInputElement>(`#${name}`)?.valueAsNumber ?? 0) / 100,
      ) as [number, number, number, number];
      this.#areas.push(areaBetween({ x, y }, { x: x + width, y: y + height }));
      this.#draw();
    });
    this.#press('uncover', () => {
      this.#areas.pop();
      this.#draw();
    });
    this.#press('save', () => void this.#save());
  }

  #draw() {
    const context = this.#canvas.getContext('2d');
    if (!context || !this.#photo) return;
    context.drawImage(this.#photo, 0, 0);
    context.imageSmoothingEnabled = false;
    for (const area of this.#areas) cover(context, this.#photo, area);
    const { length } = this.#areas;
    this.#say(`${length} ${length === 1 ? 'place is' : 'places are'} unreadable.`);
  }

  async #save() {
    const { copy = '', page = '' } = this.dataset;
    this.#say('Saving the copy …');
    const sent = await sendPicture(copy, this.#canvas);
    if ('photo' in sent) location.assign(page);
    else this.#say(sent.problem);
  }

  #press(name: string, act: () => void) {
    this.querySelector(`button[name=${name}]`)?.addEventListener('click', act);
  }

  #say(text: string) {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }
}

function cover(context: CanvasRenderingContext2D, photo: HTMLCanvasElement, area: Area) {
  const [left, top] = [Math.floor(area.left * photo.width), Math.floor(area.top * photo.height)];
  const width = Math.ceil(area.width * photo.width);
  const height = Math.ceil(area.height * photo.height);
  if (width === 0 || height === 0) return;
  const { columns, rows } = fieldsOf({ width, height });
  const small = document.createElement('canvas');
  small.width = columns;
  small.height = rows;
  small.getContext('2d')?.drawImage(photo, left, top, width, height, 0, 0, columns, rows);
  context.drawImage(small, left, top, width, height);
}

customElements.define('public-copy', PublicCopy);

// Where a browser rejects storage, reading `localStorage` throws. Libraries that read it as they load ask whether it is
// undefined, and would end every island that imports them (@emailjs/browser does).
try {
  void globalThis.localStorage;
} catch {
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
}

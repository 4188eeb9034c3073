'use client'

// Scroll locks of dialogs add a style element; it needs this page's nonce, which only scripts of the page can read.
if (typeof document !== 'undefined') {
  Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce })
}

/** Lets what is added to the page later carry its nonce. Once a page. */
export const StyleNonce = () => null

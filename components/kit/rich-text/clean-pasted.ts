const BULLET = /^\s*(?:[·•▪◦o§-]|\(?[0-9\u0660-\u0669]{1,3}[.)]|[a-z][.)])[\s\u00a0]+/i

/** Pasted HTML without what Word and web pages bring along. Paragraphs that Word only painted as a list become a list. */
export function cleanPasted(html: string): string {
  // Style sheets go before anything reads them: even a page that is never shown reports them to the content security policy.
  const page = new DOMParser().parseFromString(html.replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, ''), 'text/html')
  for (const node of page.querySelectorAll('script,style,meta,link,title,xml,template,iframe,object,svg')) node.remove()
  for (const node of page.querySelectorAll('[style*="mso-list:Ignore" i]')) node.remove()
  for (const picture of page.querySelectorAll('img')) picture.remove()
  for (const item of page.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"],p[style*="mso-list:l" i]')) intoList(page, item)
  return page.body.innerHTML
}

function intoList(page: Document, paragraph: HTMLElement): void {
  const numbered = /^\s*\(?[0-9\u0660-\u0669]/.test(paragraph.textContent ?? '')
  const before = paragraph.previousElementSibling
  const list = before?.hasAttribute('data-pasted') ? before : page.createElement(numbered ? 'ol' : 'ul')
  if (list !== before) {
    list.setAttribute('data-pasted', '')
    paragraph.before(list)
  }
  const item = page.createElement('li')
  const first = paragraph.firstChild
  if (first?.nodeType === Node.TEXT_NODE) first.textContent = (first.textContent ?? '').replace(BULLET, '')
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
}

import { openOverlay, overlayStore } from './overlays.ts'

const longest = 200
let typed = ''
let entered = false

/** Ctrl K opens the palette wherever the shell is, also before the page listens; what is typed until its box has the focus is kept for it. */
export function keepPaletteKeys(): void {
  document.addEventListener('keydown', press, true)
}

/** What was typed since the palette was asked for, and whether it ended with Enter; from now on the box hears the keys itself. */
export function takePaletteKeys(): { typed: string; entered: boolean } {
  const kept = { typed, entered }
  forget()
  return kept
}

function press(event: KeyboardEvent): void {
  const command = event.ctrlKey || event.metaKey
  if (event.code === 'KeyK' && command && !event.altKey && !event.shiftKey) {
    if (!document.getElementById('sheet')) return
    event.preventDefault()
    if (overlayStore.get() === 'palette') return
    forget()
    openOverlay('palette')
    return
  }
  if (overlayStore.get() !== 'palette' || document.querySelector('.palette')?.contains(document.activeElement)) return
  if (command || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.key === 'Escape') openOverlay(null)
  else if (event.key === 'Enter') entered = typed !== ''
  else if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('')
  else if ([...event.key].length === 1 && typed.length < longest) typed += event.key
}

function forget(): void {
  typed = ''
  entered = false
}

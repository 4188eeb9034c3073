const text = 'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select'

/** Whether what has the focus takes text. */
export function isTextField(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  return element?.isContentEditable === true || element?.matches?.(text) === true
}

/** Whether a key press belongs to a text the user is writing, or carries a modifier: then it is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)
}

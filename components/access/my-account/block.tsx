import type { ReactNode } from 'react'

/** One subject of a settings page: its name and one sentence at the start, its fields beside. */
export function Block({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className="settings-block" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{help}</p>
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  )
}

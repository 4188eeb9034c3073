'use client'
import './styles/index.css'

/** Even the frame of the page failed, so there are no words of a language to rely on: both are said. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en" dir="ltr" data-theme="light">
      <body>
        <main className="state-message whole-page">
          <h1>Sijil</h1>
          <p>This page did not load.</p>
          <p lang="ar" dir="rtl">
            تعذّر تحميل الصفحة.
          </p>
          <div className="actions">
            <button type="button" className="primary button" onClick={reset}>
              Try again · <span lang="ar">إعادة المحاولة</span>
            </button>
          </div>
        </main>
      </body>
    </html>
  )
}

/** Why a task cannot say what it would do: a key of the reasons, and what a server said. */
export class TaskRefused extends Error {
  readonly reason: string
  readonly detail: string | null
  constructor(reason: string, detail: string | null = null) {
    super(reason)
    this.reason = reason
    this.detail = detail
  }
}

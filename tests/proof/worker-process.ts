import { type ChildProcess, fork } from 'node:child_process'
import type { Answer, Command } from './commands.ts'

type Task = Command extends infer One ? (One extends Command ? Omit<One, 'at'> : never) : never

/** A program of the proof, which can be killed at any time and is then another one. */
export class WorkerProcess {
  private readonly environment: Record<string, string>
  private child: ChildProcess | undefined
  private at = 0
  kills = 0

  constructor(environment: Record<string, string>) {
    this.environment = environment
  }

  /** Does it; null where it was killed before it answered. Throws what it failed with. */
  async tell(task: Task, killAfter?: number): Promise<Answer | null> {
    const child = this.child ?? (await this.start())
    const at = ++this.at
    const answer = new Promise<Answer | null>(resolve => {
      const heard = (message: Answer) => message.at === at && done(message)
      const done = (message: Answer | null) => {
        child.off('message', heard)
        child.off('exit', gone)
        resolve(message)
      }
      const gone = () => done(null)
      child.on('message', heard)
      child.on('exit', gone)
    })
    child.send({ ...task, at })
    const timer = killAfter === undefined ? undefined : setTimeout(() => this.kill(), killAfter)
    const heard = await answer
    clearTimeout(timer)
    if (heard?.failed) throw new Error(heard.failed)
    return heard
  }

  end(): void {
    this.child?.kill('SIGKILL')
  }

  private kill(): void {
    if (this.child?.kill('SIGKILL')) this.kills++
  }

  private async start(): Promise<ChildProcess> {
    const child = fork('tests/proof/program.ts', {
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.child = child
    child.once('exit', () => {
      if (this.child === child) this.child = undefined
    })
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', code => reject(new Error(`a program of the proof ended with ${code} before it began`)))
    })
    return child
  }
}

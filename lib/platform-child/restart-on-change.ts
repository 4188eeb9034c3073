import { watch } from 'node:fs'
import { log } from '#lib/log.ts'
import type { Supervision } from './supervise.ts'

const calm = 200

/** While developing: the platform starts again when its code or the contract changes, as the console's pages do. */
export function restartOnChange(supervision: Supervision): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['platform', 'contract']) {
    watch(folder, { recursive: true, persistent: false }, (_, file) => {
      if (!file?.endsWith('.ts') && !file?.endsWith('.sql')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        log.info({ file }, 'the platform changed; starting it again')
        void supervision.restart()
      }, calm)
    })
  }
}

import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface NoticesTable extends RecordColumns {
  text: Json<Bilingual>
  lastDay: CalendarDate | null
  authorName: Json<Bilingual>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    notices: NoticesTable
  }
}

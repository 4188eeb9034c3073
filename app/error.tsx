'use client'
import { PageFailed } from '#components/shell/states/page-failed.tsx'

/** Outside the shell; its texts come with the root layout's messages of the states. */
export default PageFailed

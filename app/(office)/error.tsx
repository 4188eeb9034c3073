'use client'
export { PageFailed as default } from '#components/shell/states/page-failed.tsx'

/** Where a person's picture is; the address of a picture that is gone answers the placeholder. Undefined for who has none. */
export const pictureAddress = (fileId: number | null | undefined): string | undefined =>
  fileId === null || fileId === undefined ? undefined : `/api/file/${fileId}?picture=person`

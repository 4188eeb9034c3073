const longest = 512

/** An image as a small JPEG, without what the camera noted in it; the file itself where this browser cannot read it: the platform judges it. */
export async function smallPicture(file: File): Promise<File> {
  try {
    const drawn = await createImageBitmap(file)
    const share = Math.min(1, longest / Math.max(drawn.width, drawn.height))
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(drawn.width * share)), Math.max(1, Math.round(drawn.height * share)))
    const context = canvas.getContext('2d')
    if (!context) return file
    // What was transparent would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(drawn, 0, 0, canvas.width, canvas.height)
    return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })], 'picture.jpg', { type: 'image/jpeg' })
  } catch {
    return file
  }
}

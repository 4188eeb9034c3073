/** A person without a picture: neutral on light and dark. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" fill="#d9dedb"/><circle cx="22" cy="17" r="7.5" fill="#7a857f"/><path d="M7 41c1.6-9 7.4-13.5 15-13.5S35.4 32 37 41z" fill="#7a857f"/></svg>`

export const placeholderPicture = () =>
  new Response(drawing, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
  })

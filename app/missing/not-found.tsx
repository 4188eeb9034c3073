export { default } from '../(office)/not-found.tsx'

export { default } from '../(office)/layout.tsx'

import { CartScreen } from '#components/orders/cart/cart-screen.tsx'
import { type CartPageProps, cartTitle, loadCartView } from '#components/orders/cart/load-cart.ts'

export const generateMetadata = cartTitle

export default async function CartPage(props: CartPageProps) {
  return <CartScreen view={await loadCartView(props)} />
}

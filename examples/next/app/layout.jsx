import Link from 'next/link'

export const metadata = { title: 'Certificate designs', icons: { icon: 'data:,' } }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Designs</Link> <Link href="/about">About</Link>
        </nav>
        {children}
      </body>
    </html>
  )
}

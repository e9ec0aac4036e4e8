import { useEffect, useState } from 'react'
import { Designs } from './Designs.tsx'

/** Two pages. Leaving the first one, by the Back button too, unmounts the editor, which closes it. */
export function App() {
  const [page, setPage] = useState(location.hash)

  useEffect(() => {
    const follow = () => setPage(location.hash)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  return (
    <main>
      <nav>
        <a href="#designs">Designs</a> <a href="#about">About</a>
      </nav>
      {page === '#about' ? <h1>About</h1> : <Designs />}
    </main>
  )
}

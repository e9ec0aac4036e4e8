import { Component, signal } from '@angular/core'
import { Designs } from './Designs'

/** Two pages. Leaving the first one, also with the Back button, closes the editor. */
@Component({
  selector: 'app-root',
  imports: [Designs],
  host: { '(window:hashchange)': 'page.set(hash())' },
  template: `
    <nav><a href="#designs">Designs</a> <a href="#about">About</a></nav>
    @if (page() === '#about') {
      <h1>About</h1>
    } @else {
      <app-designs />
    }
  `,
})
export class App {
  protected readonly page = signal(location.hash)

  protected hash(): string {
    return location.hash
  }
}

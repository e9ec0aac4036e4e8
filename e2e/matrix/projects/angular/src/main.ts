import { Component, type DoCheck, type OnDestroy } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { createSdk } from '../openEditor.js'

const page = window as unknown as { checks: number }
page.checks = 0

@Component({
  selector: 'app-root',
  template: '<button type="button" id="open" (click)="open()">Open</button>',
})
class App implements DoCheck, OnDestroy {
  private readonly sdk = createSdk(location.search === '?bundled' ? undefined : '/certificate-sdk/')

  ngDoCheck(): void {
    page.checks++
  }

  open(): void {
    void this.sdk.createTemplate()
  }

  ngOnDestroy(): void {
    this.sdk.destroy()
  }
}

void bootstrapApplication(App)

import { Component, signal } from '@angular/core'
import type { Template } from '@certificate-sdk/sdk'
import { injectCertificateSDK } from '@certificate-sdk/sdk/angular'
import { loadDesign, storeDesign } from './storedDesign'

/** Designs in a dialog, which closes with the component; unsaved work stays as a draft. */
@Component({
  selector: 'app-designs',
  template: `
    <h1>Certificate designs</h1>
    <button type="button" (click)="create()">New design</button>
    <button type="button" [disabled]="!design()" (click)="edit()">Edit the design</button>
    <p role="status">{{ design() ? 'Saved: ' + design()?.name : 'No design yet.' }}</p>
  `,
})
export class Designs {
  protected readonly design = signal(loadDesign())

  private readonly sdk = injectCertificateSDK({
    assetsUrl: '/certificate-sdk/',
    closeOnSave: true,
    onCreateCompleted: (template) => this.save(template),
    onEditCompleted: (template) => this.save(template),
  })

  protected create(): void {
    void this.sdk.createTemplate()
  }

  protected edit(): void {
    const design = this.design()
    if (design) void this.sdk.editTemplate(design)
  }

  private save(template: Template): void {
    storeDesign(template)
    this.design.set(template)
  }
}

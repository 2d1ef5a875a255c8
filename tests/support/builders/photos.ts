import sharp from 'sharp';

/** As a phone takes it: with a place, a device, and turned on its side. */
export function phonePhoto(width = 2000, height = 1500): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#246' } })
    .withExif({
      IFD0: { Make: 'Planted Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 11/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

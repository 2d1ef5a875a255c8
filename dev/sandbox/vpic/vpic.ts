import type { SandboxRecord, SandboxService } from '../service.ts';
import { vpicModels, vpicTypes } from './vpic-models.ts';

/** NHTSA's vehicle register. https://vpic.nhtsa.dot.gov/api/ (GetModelsForMakeYear) */
export function createVpic(): SandboxService {
  const calls: SandboxRecord[] = [];
  return {
    name: 'vpic',
    title: 'NHTSA vPIC',
    routes: [
      {
        method: 'GET',
        path: '/api/vehicles/GetModelsForMakeYear/make/:make/modelyear/:year/vehicletype/:type',
        answer: (request, { make = '', year = '', type = '' }) => {
          const search = { make, year, type };
          const at = new Date().toISOString();
          calls.push({ at, title: `${make} ${year} ${type}`, details: search });
          if (new URL(request.url).searchParams.get('format') !== 'json') {
            return new Response('<Response/>', { headers: { 'Content-Type': 'application/xml' } });
          }
          return Response.json(answerTo(search));
        },
      },
    ],
    malformed: () => Response.json({ Count: 'many', Results: [{ Model_Name: 7 }] }),
    records: () => calls,
    reset: () => {
      calls.length = 0;
    },
    settings: (address) => ({ VPIC_ORIGIN: address }),
    disabledBy: ['VPIC_ORIGIN'],
  };
}

function answerTo({ make, year, type }: { make: string; year: string; type: string }) {
  // Like the register, find makes and types that contain the words asked for.
  const found = vpicModels.filter(
    (model) =>
      model.make.includes(make.toUpperCase()) &&
      vpicTypes[model.type].name.toLowerCase().includes(type.toLowerCase()) &&
      model.from <= Number(year) &&
      Number(year) <= (model.to ?? Infinity),
  );
  return {
    Count: found.length,
    Message: 'Response returned successfully',
    SearchCriteria: `Make:${make} | ModelYear:${year} | VehicleType:${type}`,
    Results: found.map((model) => ({
      Make_ID: model.makeId,
      Make_Name: model.make,
      Model_ID: model.id,
      Model_Name: model.name,
      VehicleTypeId: vpicTypes[model.type].id,
      VehicleTypeName: vpicTypes[model.type].name,
    })),
  };
}

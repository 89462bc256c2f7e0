import java.net.URI;
import java.net.http.*;

class Example {
  static final String URL =
      "{url}";

  public static void main(String[] args) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(URL)).build();
    var asText = HttpResponse.BodyHandlers.ofString();
    var response = HttpClient.newHttpClient().send(request, asText);
    System.out.println(response.body());
  }
}
